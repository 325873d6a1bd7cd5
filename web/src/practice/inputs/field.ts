/** What every input of an exercise takes. */
export interface FieldProps<T> {
  value: T;
  locked: boolean;
  changed(value: T): void;
  submit(): void;
}

/** Whether keys come from a keyboard on the screen, where Enter has to stay what it is. */
export function onScreenKeyboard(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}
