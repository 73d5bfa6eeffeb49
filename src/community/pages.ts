import { accountWords } from '#src/account/accountWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { videoWords } from '#src/ui/video/videoWords.ts';
import { calendarWords } from './calendar/calendarWords.ts';
import { productsWords } from './products/productsWords.ts';
import { promotionsWords } from './promotions/promotionsWords.ts';

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
  promotions: page(() => import('./promotions/PromotionsScreen.tsx'), 'PromotionsScreen', [promotionsWords]),
  'promotions-id': page(() => import('./promotions/PromotionScreen.tsx'), 'PromotionScreen', [promotionsWords]),
  'product-hyperlun': page(() => import('./products/HyperlunScreen.tsx'), 'HyperlunScreen', [
    productsWords,
    videoWords,
  ]),
  'product-x7pro5': page(() => import('./products/X7pro5Screen.tsx'), 'X7pro5Screen', [productsWords, videoWords]),
} satisfies PageLoaders;
