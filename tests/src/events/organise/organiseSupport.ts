import type { EditableEvent } from '#contract/events/editableEvent.ts';
import type { EventDraft } from '#contract/events/eventDraft.ts';
import { fakeChallenge, fakeChallengeDetail } from '#tests/src/support/fakeChallenges.ts';
import { fakeDraft, fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import { fakeServer, json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';

export const organiser = (role: 'rider' | 'organiser' | 'admin' = 'organiser') =>
  fakeSession(signedIn(rider({ role })));

export const editable = (draft: Partial<EventDraft> = {}, version = 1, participants = 177): EditableEvent => ({
  event: fakeEventDetail({
    version,
    participant_count: participants,
    viewer: { role: 'organiser', registration: { state: 'none' }, may_edit: true, may_create: true },
  }),
  draft: fakeDraft(draft),
});

/** A server with one event and two challenges; the given handler answers first. */
export function serve(
  handler: (request: RecordedRequest) => Response | Promise<Response> | undefined = () => undefined,
) {
  return fakeServer((request) => {
    const special = handler(request);
    if (special !== undefined) return special;
    if (request.url.includes('/draft/')) return json(editable());
    if (request.url.includes('/copy/')) return json({ draft: { ...fakeDraft(), id: undefined } });
    if (request.url.includes('/verifications/?')) {
      const incomplete = { ...fakeChallenge(1), is_complete: false };
      return json({ count: 2, next: null, previous: null, results: [fakeChallenge(0), incomplete] });
    }
    if (request.url.includes('/verifications/')) return json(fakeChallengeDetail());
    if (request.url.includes('/certificate-samples/')) return json({ png_base64: 'iVBORw0KGgo=' });
    return json(fakeEventDetail(), request.method === 'POST' ? 201 : 200);
  });
}

export const parseBody = ({ init }: RecordedRequest): Record<string, unknown> => JSON.parse(String(init.body));
export const problem = (code: string, status: number, errors: readonly object[] = []) => json({ code, errors }, status);
