import { accountWords } from '#src/account/accountWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { calendarWords } from './calendar/calendarWords.ts';

export const communityPages = {
  'cycling-events': page(() => import('./calendar/CyclingEventsScreen.tsx'), 'CyclingEventsScreen', [
    calendarWords,
    accountWords,
    formWords,
  ]),
  'cycling-events-favorites': page(() => import('./calendar/FavoritesScreen.tsx'), 'FavoritesScreen', [
    calendarWords,
    accountWords,
    formWords,
  ]),
  'cycling-events-id': page(() => import('./calendar/CyclingEventScreen.tsx'), 'CyclingEventScreen', [
    calendarWords,
    accountWords,
  ]),
} satisfies PageLoaders;
