/** Which events are written is tested with the product's own actions. */
export const appendEvent = async (): Promise<void> => undefined;
