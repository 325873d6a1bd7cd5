/** What every page needs to know: who is here, their settings, and whether the service can be reached. */
import { ApiError, call, useCsrfToken } from '../api/client';
import type { Me, Settings } from '../api/types';
import { setOwner } from '../offline/owner';

export const STANDARD: Settings = {
  retention: 0.9,
  accelerated: false,
  sessionLength: 10,
  mode: 'scheduled',
  tracked: true,
  accents: 'author',
  autoAdvance: false,
  theme: 'system',
  typeHangul: false,
  sound: true,
};

class App {
  me = $state<Me | null>(null);
  settings = $state<Settings>(remembered() ?? STANDARD);
  online = $state(navigator.onLine);
  ready = $state(false);

  constructor() {
    addEventListener('online', () => (this.online = true));
    addEventListener('offline', () => (this.online = false));
  }

  get isAuthor(): boolean {
    if (!this.me) return false;
    return this.me.mode === 'local' || this.me.user?.role === 'author' || this.me.user?.role === 'admin';
  }

  get mustSignIn(): boolean {
    return this.me?.mode === 'accounts' && !this.me.user;
  }

  /** Asks the service who is here. Without it the page goes on with what it remembers. */
  async start(): Promise<void> {
    try {
      await this.refresh();
      if (!this.mustSignIn) this.apply(await call<Settings>('settings'));
      this.online = true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'offline') this.online = false;
    }
    this.showTheme();
    this.ready = true;
  }

  async refresh(): Promise<void> {
    this.me = await call<Me>('me');
    setOwner(this.me.user?.id ?? null);
    useCsrfToken(this.me.csrf ?? null);
  }

  /** Saves settings here and with the service. */
  async save(change: Partial<Settings>): Promise<void> {
    this.apply({ ...this.settings, ...change });
    this.apply(await call<Settings>('settings', { method: 'PUT', body: this.settings }));
  }

  private apply(settings: Settings): void {
    this.settings = settings;
    localStorage.setItem('gradus-settings', JSON.stringify(settings));
    this.showTheme();
  }

  private showTheme(): void {
    document.documentElement.dataset['theme'] = this.settings.theme;
  }
}

function remembered(): Settings | null {
  try {
    const text = localStorage.getItem('gradus-settings');
    return text === null ? null : { ...STANDARD, ...(JSON.parse(text) as Partial<Settings>) };
  } catch {
    return null;
  }
}

export const app = new App();
