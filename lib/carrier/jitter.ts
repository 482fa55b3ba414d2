import 'server-only';

/** A pause before a second try, anywhere from 0.2 to 1 s, so that those who failed together do not come back together. */
export function jitterMs(): number {
  return 200 + Math.random() * 800;
}
