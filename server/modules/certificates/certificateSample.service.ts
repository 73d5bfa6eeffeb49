import type { CertificateSample, CertificateSampleDraft } from '#contract/certificates/certificateSample.ts';
import { maxLengthNames, sampleTimeS } from '#contract/certificates/maxLengthNames.ts';
import { type Clock, toTaipeiDay } from '#server/base/clock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import type { PreviewsService } from '#server/modules/previews/previews.service.ts';
import { toDrawing } from './certificateDrawing.ts';
import { fillCertificateTexts } from './certificates.service.ts';
import { findRiddenRoad } from './findRiddenRoad.ts';

interface Deps {
  readonly challenges: ChallengesService;
  readonly previews: Pick<PreviewsService, 'draw'>;
  readonly clock: Clock;
  readonly siteName: string;
}

/**
 * Draws a sample certificate of an unsaved event, with a name of the maximum length. It is marked as a sample, and
 * neither issued, signed nor stored.
 */
export async function drawCertificateSample(
  { challenges, previews, clock, siteName }: Deps,
  draft: CertificateSampleDraft,
): Promise<CertificateSample> {
  const { name, level, challenge_id: id, certificate_text: text, language } = draft;
  const challenge = await challenges.findSummary(id);
  const riddenRoad = await findRiddenRoad(challenges, id, []);
  if (!challenge || !riddenRoad) {
    throw new AppError('request.invalid', [{ field: 'challenge_id', code: 'formatInvalid', params: {} }]);
  }
  const participant = maxLengthNames[language];
  const elapsedS = level?.within_s ?? sampleTimeS;
  const event = { name };
  const verification = { id, name: challenge.name };
  const { road, checkpoints } = riddenRoad;
  const drawing = toDrawing(
    {
      participant,
      event,
      verification,
      road,
      level,
      is_ebike: false,
      number: '',
      check_url: null,
      elapsed_s: elapsedS,
      text: text && fillCertificateTexts(text, { participant, elapsedS, event, verification }),
      ridden_on: toTaipeiDay(draft.ridden_at === null ? clock.nowMs() : Date.parse(draft.ridden_at)),
      // A steady ride, so that every checkpoint has a time.
      checkpoints: checkpoints.map((gate) => ({
        ...gate,
        elapsed_s: gate.at_m === null ? null : Math.round((elapsedS * gate.at_m) / road.distance_m),
      })),
    },
    { format: 'a4', language, siteName },
  );
  return { png_base64: (await previews.draw(drawing)).toString('base64') };
}
