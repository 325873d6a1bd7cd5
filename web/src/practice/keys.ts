/** Which key does what during practice. */

export type Action = 'hint' | 'dontKnow' | 'listen' | 'slow' | 'wasRight' | 'undo' | 'help' | 'leave' | 'enter';

const LETTERS: Record<string, Action> = { h: 'hint', k: 'dontKnow', r: 'listen', s: 'slow', w: 'wasRight', u: 'undo' };

/** The action a key asks for. Inside a field a letter is a letter, and Alt makes it an action. */
export function actionOf(event: KeyboardEvent): Action | null {
  if (event.ctrlKey || event.metaKey || event.isComposing || event.repeat) return null;
  const typing = isField(event.composedPath()[0]);
  if (event.altKey) {
    if (event.code === 'Slash') return 'help';
    return LETTERS[event.code.replace('Key', '').toLowerCase()] ?? null;
  }
  if (event.key === 'Enter') return isControl(event.composedPath()[0]) || typing ? null : 'enter';
  if (typing) return null;
  if (event.key === '?') return 'help';
  if (event.key === 'Escape') return 'leave';
  return LETTERS[event.key.toLowerCase()] ?? null;
}

/** Whether keys pressed there write something. */
function isField(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[contenteditable="true"]')) return true;
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  return target instanceof HTMLInputElement && target.type !== 'radio' && !target.readOnly;
}

/** Whether Enter means something to it already. */
function isControl(target: EventTarget | undefined): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary, select, dialog') !== null;
}
