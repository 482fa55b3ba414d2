import { afterAll } from 'vitest';
import { askAnew } from './asked';
import { forgetServer } from './held-server';

// Loaded before each medium test. Files share a process, and none is served what another one has left.

afterAll(() => {
  forgetServer();
  askAnew();
});
