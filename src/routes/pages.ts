import { formWords } from '#src/ui/form/formWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { roadWords } from './road/roadWords.ts';
import { routesWords } from './routesWords.ts';

export const routesPages = {
  index: page(() => import('./home/HomeScreen.tsx'), 'HomeScreen', [routesWords, roadWords]),
  routelist: page(() => import('./list/RouteListScreen.tsx'), 'RouteListScreen', [routesWords, roadWords, formWords]),
} satisfies PageLoaders;
