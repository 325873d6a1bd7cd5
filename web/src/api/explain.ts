/** What to tell a person about something that failed. */
import { sentence } from '../parts/prose';
import { t } from '../texts';
import { ApiError } from './client';

/** In words. What is no failed call is a fault of ours: it is reported as one, and the person is told that much. */
export function explain(error: unknown, otherwise: string = t.errors.title): string {
  const { code, message } = asApiError(error);
  switch (code) {
    case 'offline':
      return t.errors.offline;
    case 'not_logged_in':
    case 'csrf':
      return t.errors.signIn;
    case 'infra_unavailable':
      return t.practice.pythonMissing;
    default:
      return sentence(message) || otherwise;
  }
}

export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  reportError(error);
  return new ApiError('unknown', '');
}
