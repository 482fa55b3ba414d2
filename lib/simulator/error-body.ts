/** The current form of an error body (docs/carrier-api.md#reading-answers). */
export type ErrorBody = {
  statusCode: number;
  errorKey: string;
  path?: string;
  timestamp?: string;
  errorMap: Record<string, string>;
};

/** `errorMap` names every faulty field by its path: ours to choose, the contract shows no field list. */
export function errorBody(
  statusCode: number,
  errorKey: string,
  path: string,
  errorMap: Record<string, string> = {},
): ErrorBody {
  return { errorKey, path, statusCode, timestamp: new Date().toISOString(), errorMap };
}

/** The published body of a 401: shorter than the others. */
export function unauthorised(errorKey: string): ErrorBody {
  return { statusCode: 401, errorKey, errorMap: {} };
}
