import { afterAll } from 'vitest';
import { beginRequest } from './asked';
import { forgetServer } from './held-server';

// Loaded before each medium test file. Files share a process: each one takes away what it has put there.

afterAll(() => {
  forgetServer();
  beginRequest();
});
