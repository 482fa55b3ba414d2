/**
 * The fields that hold something else than was saved, by the ids of their controls, from what react-hook-form calls dirty. A list whose
 * entries are ticked is one field.
 */
export function unsavedFields(dirty: object, above = ''): string[] {
  const paths = Object.entries(dirty).flatMap(([name, value]) => {
    const path = [above, name].filter((part) => part && !/^\d+$/.test(part)).join('.');
    if (value === true) return [path];
    return typeof value === 'object' && value !== null ? unsavedFields(value, path) : [];
  });
  return [...new Set(paths)];
}
