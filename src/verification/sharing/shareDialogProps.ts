import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';

export interface ShareDialogProps {
  readonly attempt: Pick<AttemptDetail, 'id' | 'challenge'>;
  readonly onClose: () => void;
}
