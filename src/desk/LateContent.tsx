import { calendarWords } from '#src/community/calendar/calendarWords.ts';
import { eventsWords } from '#src/events/eventsWords.ts';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { pictureWords } from '#src/ui/picture/pictureWords.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { deskContentWords } from './content/deskContentWords.ts';

const content = createLatePart(
  async () => (await import('./content/ContentSection.tsx')).ContentSection,
  ...[deskContentWords, organiseWords, eventsWords, calendarWords, pictureWords],
);

/** The editor of what the site says has a form of each kind, with its schemas, which the other sections need not wait for. */
export const LateContent = () => <Late of={content} props={{}} when="now" until={<Skeleton height={320} />} />;
