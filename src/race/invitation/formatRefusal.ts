import type { CallFailure } from '#src/api/callEndpoint.ts';
import type { ActionState } from '#src/api/useAction.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import type { WordKey } from '#src/i18n/words.ts';

const refusalKeys: Readonly<Record<string, WordKey>> = {
  'race.notOpen': 'invitation.refusal.closed',
  'team.registered': 'invitation.refusal.locked',
  'consent.notNeeded': 'invitation.refusal.notNeeded',
  'resource.notFound': 'invitation.refusal.notInTeam',
  'invitation.used': 'invitation.refusal.used',
  'member.inOtherTeam': 'invitation.refusal.otherTeam',
  'request.typeUnsupported': 'invitation.refusal.scanType',
  'request.tooLarge': 'invitation.refusal.scanSize',
};

export const getErrorCode = (failure: CallFailure): string | undefined =>
  failure.kind === 'problem' ? failure.problem?.code : undefined;

/** The message of a refused call, if its code has one. */
export function formatRefusal(action: ActionState, t: Translate): string | null {
  if (action.state !== 'failed') return null;
  const refusalKey = refusalKeys[getErrorCode(action.failure) ?? ''];
  return refusalKey === undefined ? null : t(refusalKey);
}
