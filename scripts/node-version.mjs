// Imports nothing: older versions of Node.js would stumble over it.

/**
 * What is wrong with a version of Node.js, or null.
 * @param {string} version such as `20.20.0`
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 20) ? `Node.js is v${version}` : null;
}

export const NODE_EXPECTED = '20.20 or newer';
