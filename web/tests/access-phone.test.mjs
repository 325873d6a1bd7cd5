// For everybody, on the smallest phone: axe finds nothing on any page and state, and nothing is wider than the screen.
import { test } from 'node:test';

import { each, onASmallPhone, small } from './support/access.mjs';
import { local } from './support/scenes.mjs';
import { suite } from './support/suite.mjs';

const gradus = suite();

test('on a small phone', { timeout: 300_000 }, each(gradus, local, onASmallPhone, small));
