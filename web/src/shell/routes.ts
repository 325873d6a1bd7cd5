/** The site map: which path shows which page. Pages are loaded when they are first shown. */
import type { Component } from 'svelte';

import { t } from '../texts';

type Page = () => Promise<{ default: Component<Record<string, string>> }>;

interface Entry {
  path: string;
  title: string;
  load: Page;
  /** Without header and tabs. */
  immersive?: boolean;
  /** Shown without being signed in. */
  open?: boolean;
}

export interface Route extends Entry {
  key: string;
  params: Record<string, string>;
}

// Each page takes the parameters of its own path; the table cannot know them one by one.
const page = (load: () => Promise<unknown>): Page => load as Page;

const entries: Entry[] = [
  { path: '/', title: '', load: page(() => import('../pages/Home.svelte')) },
  { path: '/practice/offline', title: t.nav.offline, load: page(() => import('../pages/PracticeOffline.svelte')), immersive: true },
  { path: '/practice/nothing', title: t.nothing.title, load: page(() => import('../pages/PracticeNothing.svelte')) },
  { path: '/practice/:id', title: t.home.start, load: page(() => import('../pages/PracticePage.svelte')), immersive: true },
  { path: '/map', title: t.map.title, load: page(() => import('../pages/Map.svelte')) },
  { path: '/progress', title: t.progress.title, load: page(() => import('../pages/Progress.svelte')) },
  { path: '/settings', title: t.settings.title, load: page(() => import('../pages/Settings.svelte')), open: true },
  { path: '/author', title: t.author.title, load: page(() => import('../pages/author/Packs.svelte')) },
  { path: '/author/packs/:name', title: t.author.problems, load: page(() => import('../pages/author/Problems.svelte')) },
  { path: '/author/exercises', title: t.author.exercises, load: page(() => import('../pages/author/Exercises.svelte')) },
  { path: '/author/exercises/:pack/:slug', title: t.author.preview, load: page(() => import('../pages/author/Preview.svelte')) },
  { path: '/author/health', title: t.author.health, load: page(() => import('../pages/author/Health.svelte')) },
  { path: '/author/queue', title: t.author.queue, load: page(() => import('../pages/author/Queue.svelte')) },
  { path: '/sign-in', title: t.account.signIn, load: page(() => import('../pages/account/SignIn.svelte')), open: true },
  { path: '/register', title: t.account.register, load: page(() => import('../pages/account/Register.svelte')), open: true },
  { path: '/account', title: t.account.title, load: page(() => import('../pages/account/Account.svelte')) },
];

const missing: Entry = { path: '', title: t.errors.title, load: page(() => import('../pages/NotFound.svelte')), open: true };

export function routeOf(path: string, mustSignIn: boolean): Route {
  for (const entry of entries) {
    const params = match(entry.path, path);
    if (!params) continue;
    const shown = mustSignIn && !entry.open ? signIn() : entry;
    return { ...shown, params, key: shown === entry ? path : 'sign-in' };
  }
  return { ...missing, params: {}, key: path };
}

function signIn(): Entry {
  return entries.find((entry) => entry.path === '/sign-in') ?? missing;
}

function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path === '/' ? ['', ''] : path.replace(/\/$/, '').split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const piece = given[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(piece);
    else if (part !== piece) return null;
  }
  return params;
}
