// One service and one browser for a file of tests.
import { after, before } from 'node:test';

import { inPage, launch } from './browser.mjs';
import { serve } from './service.mjs';

/** Starts both before the tests of a file, ends both after them. */
export function suite(settings = {}) {
  const parts = { service: null, browser: null };
  before(async () => {
    parts.service = await serve(settings);
    parts.browser = await launch();
  });
  after(async () => {
    await parts.browser?.close();
    await parts.service?.stop();
  });
  return {
    get url() {
      return parts.service.url;
    },
    get service() {
      return parts.service;
    },
    get browser() {
      return parts.browser;
    },
    page: (work, options) => inPage(parts.browser, parts.service.url, work, options),
  };
}
