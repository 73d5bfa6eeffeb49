import type { RoadItem, RoadItemOf } from '#contract/roadAdmin/roadAdmin.ts';
import { roadAdminEndpoints as endpoints } from '#contract/roadAdmin/roadAdminEndpoints.ts';
import type { RoadDrafts } from '#contract/roadAdmin/roadDrafts.ts';
import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import type { DraftArea, DraftKind, DraftKindForm, EffectWords } from '#src/admin/drafts/draftKind.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import type { WordKey } from '#src/i18n/words.ts';
import type { AnyDraft } from '#src/ui/form/formDraft.ts';
import { roadRefusalWords } from './roadRefusalWords.ts';

interface RoadForm<Kind extends RoadKind, Form extends AnyDraft> extends DraftKindForm<Form, RoadDrafts[Kind]> {
  /** What publishing the draft changes for everything that depends on the public version. */
  readonly listConsequences: (
    item: RoadItemOf<Kind>,
    published: RoadDrafts[Kind],
    words: EffectWords,
  ) => readonly string[];
}

/** Routes or challenges: their form, and the calls and texts that both share. */
export function defineRoadKind<Kind extends RoadKind, Form extends AnyDraft>(
  kind: Kind,
  { listConsequences, ...form }: RoadForm<Kind, Form>,
): DraftKind<Form, RoadItemOf<Kind>> {
  return {
    ...form,
    area: createRoadArea(kind),
    listEffects: (item, words) => [
      ...(item.published === null
        ? [words.t(`adminRoads.consequence.new.${kind}`)]
        : listConsequences(item, item.published, words)),
      ...(words.when === 'later' ? [words.t('adminRoads.schedule.checkedAgain')] : []),
    ],
  };
}

const isOfKind = <Kind extends RoadKind>(item: Pick<RoadItem, 'kind'>, kind: Kind): item is RoadItemOf<Kind> =>
  item.kind === kind;

/** The version that the administrator saw when deciding. */
const toSeen = ({ version, base }: Pick<RoadItem, 'version' | 'base'>) => ({ version, base });

/** The calls for routes or challenges. The server answers with an item of the kind that was sent. */
function createRoadArea<Kind extends RoadKind>(kind: Kind): DraftArea<RoadItemOf<Kind>> {
  const call = async (answered: Promise<CallResult<RoadItem>>): Promise<CallResult<RoadItemOf<Kind>>> => {
    const result = await answered;
    if (!result.ok) return result;
    const { answer, serverNowMs } = result;
    if (!isOfKind(answer, kind)) throw new Error(`road ${answer.id} is not of kind ${kind}`);
    return { ok: true, answer, serverNowMs };
  };
  return {
    getStorageKey: ({ id }) => `road-${kind}-${id}`,
    // Cast, because TypeScript cannot check that the words have a label for each field.
    getFieldLabel: (name, t) => t(`adminRoads.field.${name}` as WordKey & `adminRoads.field.${string}`),
    read: ({ id }, signal) => call(callEndpoint(endpoints.getRoadItem, { params: { kind, id } }, signal)),
    save: (item, draft, signal) => {
      const body = { ...toSeen(item), draft: { ...draft } };
      return call(callEndpoint(endpoints.saveRoadItem, { params: { kind, id: item.id }, body }, signal));
    },
    publish: (item, publishAt, signal) => {
      const body = { ...toSeen(item), at: publishAt };
      return call(callEndpoint(endpoints.publishRoadItem, { params: { kind, id: item.id }, body }, signal));
    },
    revert: (item, toVersion, signal) => {
      const body = { ...toSeen(item), to_version: toVersion };
      return call(callEndpoint(endpoints.revertRoadItem, { params: { kind, id: item.id }, body }, signal));
    },
    endings: [
      {
        id: 'withdraw',
        isOffered: ({ published }) => kind === 'route' && published !== null,
        send: (item, signal) => {
          const request = { params: { kind, id: item.id }, body: toSeen(item) };
          return call(callEndpoint(endpoints.withdrawRoadItem, request, signal));
        },
        open: 'adminContent.withdraw.open',
        title: 'adminContent.withdraw.ask',
        getText: () => 'adminRoads.withdrawText',
        done: 'adminContent.withdraw.done',
      },
      {
        id: 'unschedule',
        isOffered: ({ publish_at: publishAt }) => publishAt !== null,
        send: (item, signal) => {
          const request = { params: { kind, id: item.id }, body: toSeen(item) };
          return call(callEndpoint(endpoints.unscheduleRoadItem, request, signal));
        },
        open: 'adminRoads.schedule.end',
        title: 'adminRoads.schedule.ask',
        getText: () => 'adminRoads.schedule.endText',
        done: 'adminRoads.schedule.ended',
      },
    ],
    refusals: roadRefusalWords,
    findObstacle: ({ is_outdated: isOutdated, state, is_on_old_course: isOnOld }) => {
      if (isOutdated) return 'adminRoads.saveAgain';
      return state === 'published' && !isOnOld ? 'adminContent.publish.asIs' : null;
    },
    getAudience: (_, t) => t(`adminRoads.who.${kind}`),
    describeVersion: ({ action }, _, t) => ({
      text: t(`adminRoads.actions.${action}` as WordKey & `adminRoads.actions.${string}`),
      isPublic: false,
    }),
  };
}
