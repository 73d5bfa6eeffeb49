import { calendarWords } from '#src/community/calendar/calendarWords.ts';
import { eventsWords } from '#src/events/eventsWords.ts';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { pictureWords } from '#src/ui/picture/pictureWords.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { adminContentWords } from './content/adminContentWords.ts';

const content = createLazyPart(
  async () => (await import('./content/ContentSection.tsx')).ContentSection,
  adminContentWords,
  organiseWords,
  eventsWords,
  calendarWords,
  pictureWords,
);

/** The content editor has a form with schemas for each kind, which the other sections do not wait for. */
export const LazyContent = () => <Lazy part={content} props={{}} when="now" fallback={<Skeleton height={320} />} />;
