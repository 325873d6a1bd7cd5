/** One call to the service: JSON out, JSON in, and every failure as an `ApiError`. */
import type { ErrorCode } from './types';

/** What only the page itself can find: the service was not reached, or it gave an answer that is none of ours. */
export type FailureCode = ErrorCode | 'offline' | 'unknown';

/** Why a call failed. */
export class ApiError extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
    readonly status = 0,
    readonly retryAfter: number | null = null,
    readonly requestId: string | null = null,
  ) {
    super(message);
  }
}

interface Options {
  method?: string;
  body?: unknown;
  key?: string;
}

let csrf: string | null = null;

/** Takes the token that goes with every call that changes something. */
export function useCsrfToken(token: string | null): void {
  csrf = token;
}

/** Calls `/api/v1/{path}`. */
export async function call<T>(path: string, options: Options = {}): Promise<T> {
  const response = await reach(`/api/v1/${path}`, options);
  if (!response.ok) throw await problem(response);
  return (await content(response)) as T;
}

export function post<T>(path: string, body: unknown = {}, key?: string): Promise<T> {
  return call<T>(path, key === undefined ? { method: 'POST', body } : { method: 'POST', body, key });
}

async function reach(path: string, { method = 'GET', body, key }: Options): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'gradus-zone': String(-new Date().getTimezoneOffset()),
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (method !== 'GET' && csrf !== null) headers['x-csrf-token'] = csrf;
  if (key !== undefined) headers['idempotency-key'] = key;
  const sent = body === undefined ? null : JSON.stringify(body);
  try {
    return await fetch(path, { method, headers, body: sent, credentials: 'same-origin' });
  } catch {
    throw new ApiError('offline', 'offline');
  }
}

/** What came back; a reply that is cut off is as good as none. */
async function content(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    throw new ApiError('offline', 'offline');
  }
}

interface Problem {
  code: ErrorCode;
  title: string;
  detail: string;
  requestId: string;
}

async function problem(response: Response): Promise<ApiError> {
  const wait = Number(response.headers.get('retry-after'));
  const retryAfter = Number.isFinite(wait) && wait > 0 ? wait : null;
  try {
    const { code, detail, title, requestId } = (await response.json()) as Partial<Problem>;
    const message = detail ?? title ?? response.statusText;
    return new ApiError(code ?? 'unknown', message, response.status, retryAfter, requestId ?? null);
  } catch {
    return new ApiError('unknown', response.statusText, response.status, retryAfter);
  }
}
