import { accountWords } from '#src/account/accountWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { certificateWords } from './certificate/certificateWords.ts';
import { eventsWords } from './eventsWords.ts';
import { myEventsWords } from './mine/myEventsWords.ts';
import { organiseWords } from './organise/organiseWords.ts';

export const eventsPages = {
  events: page(() => import('./list/EventsScreen.tsx'), 'EventsScreen', [eventsWords, accountWords, formWords]),
  'events-id': page(() => import('./event/EventScreen.tsx'), 'EventScreen', [eventsWords, accountWords, formWords]),
  'events-create': page(() => import('./organise/OrganiseScreens.tsx'), 'CreateEventScreen', [
    organiseWords,
    accountWords,
  ]),
  'events-edit-id': page(() => import('./organise/OrganiseScreens.tsx'), 'EditEventScreen', [
    organiseWords,
    accountWords,
  ]),
  'events-my-events': page(() => import('./mine/MyEventsScreen.tsx'), 'MyEventsScreen', [
    myEventsWords,
    organiseWords,
    eventsWords,
    accountWords,
    formWords,
  ]),
  'events-riders-id': page(() => import('./organise/OrganiseScreens.tsx'), 'EventRidersScreen', [
    organiseWords,
    accountWords,
  ]),
  'events-certificates-id': page(() => import('./certificate/CertificateScreen.tsx'), 'CertificateScreen', [
    certificateWords,
    formWords,
  ]),
  'certificate-check': page(() => import('./certificate/CertificateCheckScreen.tsx'), 'CertificateCheckScreen', [
    certificateWords,
    formWords,
  ]),
} satisfies PageLoaders;
