// What follows a booking that is booked already: its label and its recipient. No world looks at them.

export const fetchOnceBooked = async (): Promise<void> => undefined;
export const rememberOnceBooked = async (): Promise<void> => undefined;
