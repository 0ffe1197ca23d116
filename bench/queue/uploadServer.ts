import { aDocument } from '@abrak/core/internal/testing';
import type { Plugin } from 'vite';
import { uploadPath } from './uploadPath.ts';

/** An upload service that reads and discards each request and answers at once. */
export function uploadServer(): Plugin {
  let lastId = 0;
  return {
    name: 'upload-server',
    configurePreviewServer({ middlewares }) {
      middlewares.use(uploadPath, (request, response) => {
        request.resume().on('end', () => {
          lastId += 1;
          const { id, uuid, name, createdAt, mimeType, genericType } = aDocument({
            id: lastId,
            name: `file ${lastId}.bin`,
          });
          const answer = {
            id,
            uuid,
            name,
            createdAt,
            mimeType,
            genericType,
            discriminator: 'F',
            fullPath: `/${name}`,
            size: 0,
          };
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify(answer));
        });
      });
    },
  };
}
