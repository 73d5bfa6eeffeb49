/** Additional authenticated data that binds each encrypted column of an upload to its row. */
export const toUploadNameAad = (uploadId: string): string => `upload.file_name:${uploadId}`;

export const toUploadPieceAad = (uploadId: string, position: number): string =>
  `upload_chunk.bytes:${uploadId}:${position}`;
