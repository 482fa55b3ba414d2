import type { Formats } from 'next-intl';

/** The few ways the desk writes times and numbers; the language decides order and signs. */
export const formats = {
  dateTime: {
    date: { day: '2-digit', month: '2-digit', year: 'numeric' },
    time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    exactTime: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    dayAndTime: { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    weekday: { weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric' },
    moment: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    exact: {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    },
  },
  number: {
    tenths: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
    hundredths: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    whole: { maximumFractionDigits: 0 },
    kilograms: { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 },
  },
} satisfies Formats;
