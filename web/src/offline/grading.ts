/** Grading on this device: the core decides, Python runs what has to be run. */
import { ApiError } from '../api/client';
import type { Answer, AttemptView, ExpectedView, Feedback, OfflineItem, OfflineSession, Outcome, ProgramError } from '../api/types';
import { t } from '../texts';
import { engine } from './engine';
import type { Program, Run, Unavailable } from './messages';
import { python } from './python';

/** A grade as the core writes it. */
export interface Grade {
  isCorrect: boolean;
  outcome: Outcome;
  credit: number;
  retry: boolean;
  gradingMethod: string;
  usedTargetConstruct: boolean | null;
  coachingFeedback: string | null;
  normalizedExpectedAnswer: string;
  fallbackUsed: boolean;
  programError: ProgramError | null;
  feedback: Feedback[];
}

type Reply = { grade: Grade } | { run: Program[] } | { error: { code: string; message: string } };

const QUALITY: Record<Outcome, number> = { correct: 4, close: 4, partial: 2, incorrect: 0 };

export function qualityOf(outcome: Outcome, helped: boolean): number {
  return helped && QUALITY[outcome] === 4 ? 3 : QUALITY[outcome];
}

/** Grades an answer to an exercise that was taken along. */
export async function gradeHere(taken: OfflineSession, item: OfflineItem, answer: Answer, slow: (text: string) => void): Promise<Grade> {
  const request = {
    exercise: item.exercise,
    answer,
    language: item.answerLanguage,
    vocabulary: taken.vocabularies[item.vocabulary] ?? null,
  };
  const words = item.wordList ?? null;
  let reply = await engine.call<Reply>('grade', request, words);
  if ('run' in reply) {
    slow(t.practice.loadingPython);
    const ran = await python.run(reply.run);
    slow('');
    reply = await engine.call<Reply>('finish', { request, ...outcomeOf(ran) }, words);
  }
  if ('grade' in reply) return reply.grade;
  throw new ApiError('error' in reply ? reply.error.code : 'unknown', 'error' in reply ? reply.error.message : t.practice.notGraded);
}

function outcomeOf(ran: Run[] | Unavailable): { runs: Run[] } | { unavailable: Unavailable } {
  return Array.isArray(ran) ? { runs: ran } : { unavailable: ran };
}

/** What giving up is worth. */
export const GIVEN_UP: Grade = {
  isCorrect: false,
  outcome: 'incorrect',
  credit: 0,
  retry: false,
  gradingMethod: 'none',
  usedTargetConstruct: null,
  coachingFeedback: null,
  normalizedExpectedAnswer: '',
  fallbackUsed: false,
  programError: null,
  feedback: [],
};

/** A grade as the page shows it; what is right stays hidden while another try is open. */
export async function viewOf(item: OfflineItem, grade: Grade, more: { id: string; quality: number; retry: boolean; due: number | null; gaveUp: boolean }): Promise<AttemptView> {
  const view: AttemptView = {
    id: more.id,
    outcome: grade.outcome,
    isCorrect: grade.isCorrect,
    credit: grade.credit,
    quality: more.quality,
    retry: more.retry,
    feedback: grade.feedback,
    coaching: grade.coachingFeedback,
    programError: grade.programError,
    usedTargetConstruct: grade.usedTargetConstruct,
    method: grade.gradingMethod,
    fallbackUsed: grade.fallbackUsed,
    gradedBy: 'offline',
    mayDispute: !more.retry && !more.gaveUp && grade.outcome !== 'correct',
    mayUndo: !more.retry,
    nextReview: more.due === null ? null : new Date(more.due).toISOString(),
    completed: [],
    unlocked: [],
  };
  return more.retry ? view : revealed(item, view, grade.normalizedExpectedAnswer);
}

/** The same with the right answer and the explanation. */
export async function revealed(item: OfflineItem, view: AttemptView, otherwise = ''): Promise<AttemptView> {
  const expected = await engine.call<ExpectedView>('reveal', item.exercise);
  if (expected.text === '') expected.text = otherwise;
  const { explanation } = item.exercise as { explanation?: string | null };
  return { ...view, retry: false, expected, explanation: explanation ?? null };
}
