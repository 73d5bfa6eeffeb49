import { type PageLoaders, page } from '#src/ui/page.ts';
import { certificateWords } from './certificateWords.ts';

export const certificatePages = {
  'events-certificates-id': page(() => import('./CertificateScreen.tsx'), 'CertificateScreen', [certificateWords]),
  'certificate-check': page(() => import('./CertificateCheckScreen.tsx'), 'CertificateCheckScreen', [certificateWords]),
} satisfies PageLoaders;
