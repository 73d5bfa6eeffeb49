import { type HTMLAttributes, type Ref, useEffect, useMemo, useState } from 'react';
import { createRestTimer } from '#src/pacing/live/restTimer.ts';
import { TextField } from '#src/ui/form/TextField.tsx';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Why the entry is invalid; shown after a pause in typing or when the field loses the focus. */
  readonly problem: string | null;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly inputRef?: Ref<HTMLInputElement>;
}

const restMs = 800;

/** A text field. It shows no error during typing, and none while it is empty. */
export function EntryField({ label, hint, text, onText, problem, inputMode = 'decimal', inputRef }: Props) {
  const [isTyping, setIsTyping] = useState(false);
  const typingTimer = useMemo(() => createRestTimer(restMs, () => setIsTyping(false)), []);
  useEffect(() => typingTimer.stop, [typingTimer]);
  return (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      error={isTyping || text.trim() === '' ? null : problem}
      value={text}
      onChange={(typed) => {
        setIsTyping(true);
        typingTimer.touch();
        onText(typed);
      }}
      onLeave={() => setIsTyping(false)}
      {...(inputRef !== undefined && { inputRef })}
      input={{ className: 'num', inputMode, enterKeyHint: 'done', autoComplete: 'off' }}
    />
  );
}
