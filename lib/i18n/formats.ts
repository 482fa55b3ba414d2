import type { Formats } from 'next-intl';

/** The few ways the desk writes times and numbers; the language decides order and signs. A month is a word: 3/11 is two days. */
export const formats = {
  dateTime: {
    date: { day: 'numeric', month: 'short', year: 'numeric' },
    time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    exactTime: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    dayAndTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    weekday: { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' },
    moment: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    exact: {
      day: 'numeric',
      month: 'short',
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
