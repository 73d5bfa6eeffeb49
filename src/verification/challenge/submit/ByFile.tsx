import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { FilePicker } from '#src/ui/form/FilePicker.tsx';
import { maxMegabytes } from '#src/verification/sending/formatAttemptFailure.ts';
import type { AttemptForm } from '#src/verification/sending/useVerificationAttempt.ts';
import { ChosenFiles } from './ChosenFiles.tsx';

interface Props {
  readonly form: AttemptForm;
  readonly challenge: ChallengeDetail;
}

/** The last type is for phones that know no type for these extensions and would disable the files. */
const acceptedTypes = '.fit,.gpx,.tcx,.gz,application/gpx+xml,application/vnd.garmin.tcx+xml,application/octet-stream';

/** Files from the device, chosen or dropped; each is checked on the device before it is sent. */
export function ByFile({ form, challenge }: Props) {
  const { t } = useTranslator();
  const isOpen = form.phase === 'choosing';
  return (
    <>
      {isOpen ? (
        <FilePicker
          label={t('verificationSubmit.chooseFiles')}
          buttonLabel={t('verificationSubmit.chooseFiles')}
          hint={t('verificationSubmit.fileText', { size: maxMegabytes })}
          accept={acceptedTypes}
          isMultiple
          isListed={false}
          value={[]}
          onChange={(files) => form.addFiles([...files])}
        />
      ) : null}
      <ChosenFiles
        files={form.files}
        checkpoints={challenge.checkpoints}
        category={form.category}
        onRemove={isOpen ? (id) => form.send({ type: 'file.removed', id }) : null}
        onZone={(id, utcOffsetMin) => form.send({ type: 'zone.chosen', id, utcOffsetMin })}
      />
    </>
  );
}
