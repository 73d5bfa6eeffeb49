import * as z from 'zod/mini';
import { EventDraftSchema } from './eventDraft.ts';
import { EventDetailSchema } from './events.ts';

/** For the organiser only: the event including what the public page does not show. */
export const EditableEventSchema = z.object({ event: EventDetailSchema, draft: EventDraftSchema });
export type EditableEvent = z.infer<typeof EditableEventSchema>;
