import { type DragEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { megabytesMax } from '#src/verification/sending/failureText.ts';
import type { AttemptForm } from '#src/verification/sending/useVerificationAttempt.ts';
import { ChosenFiles } from './ChosenFiles.tsx';

interface Props {
  readonly form: AttemptForm;
  readonly challenge: ChallengeDetail;
}

/** Also without the dot, and packed: phones that know no type for these would grey them out otherwise. */
const accepted = '.fit,.gpx,.tcx,.gz,application/gpx+xml,application/vnd.garmin.tcx+xml,application/octet-stream';

/** Files from the device, chosen or dropped; each is looked into here before it is sent. */
export function ByFile({ form, challenge }: Props) {
  const { t } = useTranslator();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isOpen = form.phase === 'choosing';
  const add = (files: FileList | null) => {
    if (isOpen && files !== null && files.length > 0) form.addFiles([...files]);
  };
  const over = (value: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(value);
  };
  return (
    <>
      {isOpen ? (
        <Drop
          data-over={isOver}
          onDragOver={over(true)}
          onDragLeave={over(false)}
          onDrop={(event) => {
            over(false)(event);
            add(event.dataTransfer.files);
          }}
        >
          <Button onClick={() => input.current?.click()}>{t('verificationSubmit.chooseFiles')}</Button>
          <p>{t('verificationSubmit.fileText', { size: megabytesMax })}</p>
          <Mouse>{t('verificationSubmit.dropHere')}</Mouse>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={accepted}
            aria-label={t('verificationSubmit.chooseFiles')}
            onChange={({ target }) => {
              add(target.files);
              // The same file again, after it was taken out.
              target.value = '';
            }}
          />
        </Drop>
      ) : null}
      <ChosenFiles
        files={form.files}
        checkpoints={challenge.checkpoints}
        category={form.category}
        onRemove={isOpen ? (id) => form.send({ type: 'file.removed', id }) : null}
      />
    </>
  );
}

const Drop = styled.div`
  display: grid;
  gap: 8px;
  padding: 16px;
  border: 1px dashed var(--control);
  border-radius: var(--radius);
  color: var(--soft);
  font-size: 0.875rem;
  &[data-over='true'] { border-color: var(--cypress); background: var(--hot); }
`;
const Mouse = styled.p`
  @media (hover: none) {
    display: none;
  }
`;
