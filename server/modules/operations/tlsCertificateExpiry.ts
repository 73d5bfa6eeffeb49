import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { TlsCertificateSource } from '#server/config/configTypes.ts';

const timeoutMs = 3_000;

/** When the site's certificate expires; undefined if that is not known. Never throws. */
export async function readTlsCertificateExpiry(source: TlsCertificateSource | undefined): Promise<Date | undefined> {
  if (source === undefined) return undefined;
  try {
    const certificate =
      source.kind === 'file' ? new X509Certificate(await readFile(source.path)) : await fetchCertificate(source.origin);
    return certificate.validToDate;
  } catch {
    return undefined;
  }
}

/** Connects as a browser does, but accepts any certificate: an expired one has a date, too. */
function fetchCertificate(origin: string): Promise<X509Certificate> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || '443'),
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerX509Certificate();
      if (certificate === undefined) reject(new Error('no certificate'));
      else resolve(certificate);
      socket.destroy();
    });
  });
}
