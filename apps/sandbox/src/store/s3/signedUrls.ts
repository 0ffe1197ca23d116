import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { SignedAnswer } from '../BlobStore.ts';
import type { S3Address } from '../storeAddress.ts';

/** Signs the address of an object, which the store then answers to anybody until it ends. */
export type SignUrl = (name: string, answer: SignedAnswer) => Promise<string>;

/** Creates a signer of addresses of objects. It makes no requests: the signature needs only the key. */
export function createSigner({
  bucket,
  prefix,
  endpoint,
  publicEndpoint = endpoint,
  region,
  isPathStyle,
  credentials,
}: S3Address): SignUrl {
  const client = new S3Client({
    region,
    ...(publicEndpoint !== undefined && { endpoint: publicEndpoint }),
    ...(credentials !== undefined && { credentials }),
    forcePathStyle: isPathStyle,
    // A browser cannot be asked to verify checksums.
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return (name, { contentType, contentDisposition, seconds }) => {
    const command = new GetObjectCommand({
      Bucket: bucket,
      Key: prefix + name,
      ResponseContentType: contentType,
      ResponseContentDisposition: contentDisposition,
      ResponseCacheControl: 'private, no-store',
    });
    return getSignedUrl(client, command, { expiresIn: seconds });
  };
}
