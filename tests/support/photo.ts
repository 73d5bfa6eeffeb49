import sharp from 'sharp';

interface Photo {
  readonly widthPx?: number;
  readonly heightPx?: number;
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';
  /** EXIF orientation: how the picture must be rotated to be upright. */
  readonly orientation?: number;
  /** Adds the camera's name and a GPS position. */
  readonly hasLocation?: boolean;
}

/** A photo of a sky above a road, as a file's bytes. */
export async function createPhoto({
  widthPx = 1_200,
  heightPx = 800,
  format = 'jpeg',
  ...camera
}: Photo = {}): Promise<Buffer> {
  const road = await sharp({
    create: { width: widthPx, height: Math.ceil(heightPx / 3), channels: 3, background: '#46543f' },
  })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#9cc3e6' } }).composite(
    [{ input: road, gravity: 'south' }],
  );
  const placed = camera.hasLocation
    ? picture.withExif({
        IFD0: { Make: 'Wolfcam', ...(camera.orientation && { Orientation: String(camera.orientation) }) },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '24/1 8/1 11/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '121/1 16/1 3/1',
        },
      })
    : picture;
  const rotated = camera.orientation ? placed.withMetadata({ orientation: camera.orientation }) : placed;
  return rotated.toFormat(format).toBuffer();
}
