export interface StudioPhoto {
  readonly name: string;
  readonly canvas: HTMLCanvasElement;
  /** Redrawn, so it has no location, camera or date of the original. */
  readonly jpeg: Blob;
  readonly url: string;
}
export type PhotoError = 'tooLarge' | 'notPicture';

const maxBytes = 40 * 1024 * 1024;
/** About 390 dots per inch on a sheet of 130 mm: enough for a photo behind text. */
const maxSidePx = 2000;

/** Reads the rider's own picture and scales it down on the device; it is used only in the saved file. */
export async function readPhoto(file: File): Promise<StudioPhoto | PhotoError> {
  if (file.size > maxBytes) return 'tooLarge';
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return 'notPicture';
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context !== null) {
    // Transparent parts get a white background, because JPEG has no transparency.
    context.fillStyle = '#FFFFFF';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (context === null || jpeg === null) return 'notPicture';
  return { name: file.name, canvas, jpeg, url: URL.createObjectURL(jpeg) };
}

export function releasePhoto({ url, canvas }: StudioPhoto): void {
  URL.revokeObjectURL(url);
  canvas.width = 1;
  canvas.height = 1;
}
