/** How an answer is written down: as a program, as what a program prints, or as text of a language. */
import type { ExerciseView } from '../../api/types';

export type AnswerForm = 'code' | 'output' | 'text';

export function formOf({ input, kind }: ExerciseView): AnswerForm {
  if (input === 'code' || input === 'arrange' || kind === 'fill-in') return 'code';
  return input === 'output' ? 'output' : 'text';
}
