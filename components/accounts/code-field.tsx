import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/inputs';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete' | 'spellCheck' | 'dir'>;

/** The code of an authenticator app. As long as one likes: a code is pasted with its spaces. */
export function CodeField(props: CodeFieldProps) {
  return <TextField {...props} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} dir="ltr" />;
}
