/** The values that travel between page and service. They are generated from the service's own description whenever the page is built or checked. */
import type { components } from './schema';

type Schemas = components['schemas'];

/** Every way a call can fail, as the service names them. */
export type ErrorCode = Schemas['ErrorCode'];

export type Kind = Schemas['Kind'];
export type SessionMode = Schemas['SessionMode'];
export type Outcome = Schemas['Outcome'];
export type Reason = Schemas['Reason'];
export type ConceptState = Schemas['ConceptState'];
export type Answer = Schemas['Answer'];
export type Marker = Schemas['Marker'];

export type ConceptRef = Schemas['ConceptRef'];
export type StartSession = Schemas['StartSession'];
export type SessionView = Schemas['SessionView'];
export type Shortage = Schemas['ShortageView'];
export type ExerciseView = Schemas['ExerciseView'];
export type Teaching = Schemas['TeachingView'];
export type AnswerRequest = Schemas['AnswerRequest'];
export type Undone = Schemas['Undone'];
export type HintView = Schemas['HintView'];
export type AttemptView = Schemas['AttemptView'];
export type Feedback = Schemas['FeedbackView'];
export type ExpectedView = Schemas['ShownAnswer'];
export type Input = Schemas['Input'];
export type ProgramError = Schemas['ProgramError'];
export type Place = Schemas['Place'];
export type SummaryView = Schemas['SummaryView'];

/** A piece of a marked difference. */
export type DifferenceSpan = Schemas['SpanView'];
export type SpanKind = 'kept' | 'missing' | 'extra' | 'changed' | 'accent' | 'case';

export type DayCount = Schemas['DayCount'];
export type HomeView = Schemas['Home'];
export type CurriculumPack = Schemas['CurriculumPack'];
export type CurriculumConcept = Schemas['ConceptView'];
export type StatsView = Schemas['Stats'];
export type ProgressView = Schemas['Progress'];
export type LearningMetrics = Schemas['Metrics'];
export type IntervalRetention = Schemas['IntervalRetention'];

export type PackSummary = Schemas['PackView'];
export type Problem = Schemas['ProblemView'];
export type ExerciseSummary = Schemas['ExerciseRow'];
export type PreviewView = Schemas['Preview'];
export type Health = Schemas['Health'];
export type ReviewEntry = Schemas['QueueView'];
export type ReviewStatus = Schemas['QueueStatus'];

/** A try by an author. The grade is that of `POST grade`, of which this is what the page shows. */
export interface TryResult {
  result: {
    outcome: Outcome;
    credit: number;
    gradingMethod?: string;
    feedback?: Feedback[];
    error?: { code: string; message: string };
  };
  explain: Schemas['Explain'];
}

export type Settings = Schemas['Settings'];
export type Me = Schemas['Me'];
export type User = Schemas['User'];
export type Role = Schemas['RoleView'];
export type Token = Schemas['TokenView'];

export type OfflineSession = Schemas['OfflineSession'];
export type OfflineAttempt = Schemas['OfflineAnswer'];
export type SyncResult = Schemas['OfflineResult'];
