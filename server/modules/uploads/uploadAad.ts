/** Additional authenticated data that binds each encrypted column of an upload to its row. */
export const uploadNameAad = (uploadId: string): string => `upload.file_name:${uploadId}`;

export const uploadPieceAad = (uploadId: string, position: number): string =>
  `upload_chunk.bytes:${uploadId}:${position}`;
