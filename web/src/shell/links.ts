/** The pages of the main navigation. */
import type { IconName } from '../parts/Icon.svelte';
import { t } from '../texts';

export interface NavLink {
  href: string;
  name: string;
  icon: IconName;
  forAuthors?: boolean;
}

export const links: NavLink[] = [
  { href: '/', name: t.nav.home, icon: 'home' },
  { href: '/map', name: t.nav.map, icon: 'map' },
  { href: '/progress', name: t.nav.progress, icon: 'progress' },
  { href: '/author', name: t.nav.author, icon: 'author', forAuthors: true },
  { href: '/settings', name: t.nav.settings, icon: 'settings' },
];

export function isHere(href: string, path: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}
