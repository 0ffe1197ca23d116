import '../messages/index.ts';
import { EDIT_QUALITY } from '@abrak/core/internal';
import { Camera as CameraIcon, RotateCcw, SwitchCamera } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../../../../provider/index.ts';
import { Button, Dialog, Notice, Spinner, useTranslation } from '../../../../ui/index.ts';
import * as styles from './camera.css.ts';
import { type Camera, type CameraState, useCamera } from './useCamera.ts';

export interface CameraDialogProps {
  /** Offers to edit the photo before it is used. */
  canEdit: boolean;
  onClose: () => void;
  /** Called once with the photo as a JPEG, and with true when it is to be edited first. */
  onPhoto: (photo: Blob, wantsEdit: boolean) => void;
}

interface LivePictureProps {
  live: CameraState & { readonly status: 'live' };
  videoRef: RefObject<HTMLVideoElement | null>;
}

function LivePicture({ live: { stream, isFront }, videoRef }: LivePictureProps): ReactNode {
  const { t } = useTranslation('files');
  useEffect(() => {
    if (videoRef.current !== null) videoRef.current.srcObject = stream;
  }, [stream, videoRef]);
  return (
    <video
      ref={videoRef}
      autoPlay
      muted
      playsInline
      aria-label={t('pictures.camera.live')}
      className={styles.picture}
      data-mirrored={isFront}
    />
  );
}

/** The photo that was taken; the same canvas is encoded when it is used. */
function TakenPhoto({ photo }: { photo: HTMLCanvasElement }): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const { t } = useTranslation('files');
  useEffect(() => {
    photo.className = styles.picture;
    ref.current?.replaceChildren(photo);
  }, [photo]);
  return <div ref={ref} role="img" aria-label={t('pictures.camera.taken')} className={styles.frame} />;
}

function copyFrame(video: HTMLVideoElement): HTMLCanvasElement | undefined {
  if (video.videoWidth === 0) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return canvas;
}

/** Keeps the photo that was taken, and hands it over once. */
function usePhoto(onPhoto: CameraDialogProps['onPhoto']) {
  const [photo, setPhoto] = useState<HTMLCanvasElement>();
  const isUsed = useRef(false);
  const announce = useAnnounce();
  const { t } = useTranslation('files');
  return {
    photo,
    take(video: HTMLVideoElement | null) {
      const taken = video === null ? undefined : copyFrame(video);
      if (taken === undefined) return;
      setPhoto(taken);
      announce(t('pictures.camera.taken'));
    },
    discard: () => setPhoto(undefined),
    use(wantsEdit: boolean) {
      if (isUsed.current || photo === undefined) return;
      isUsed.current = true;
      photo.toBlob(
        (blob) => {
          isUsed.current = blob !== null;
          if (blob !== null) onPhoto(blob, wantsEdit);
        },
        'image/jpeg',
        EDIT_QUALITY,
      );
    },
  };
}

interface LiveFooterProps {
  camera: Camera;
  onClose: () => void;
  onTake: () => void;
}

function LiveFooter({ camera: { state, switchCamera, retry }, onClose, onTake }: LiveFooterProps): ReactNode {
  const { t } = useTranslation('files');
  if (state.status === 'problem') {
    return (
      <>
        <Button onClick={onClose}>{t('pictures.cancel')}</Button>
        {state.problem !== 'insecure' && (
          <Button variant="primary" onClick={retry}>
            {t('pictures.camera.retry')}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      {switchCamera !== undefined && (
        <Button icon={<SwitchCamera aria-hidden size={18} />} onClick={switchCamera}>
          {t('pictures.camera.switch')}
        </Button>
      )}
      <Button
        variant="primary"
        icon={<CameraIcon aria-hidden size={18} />}
        isPending={state.status !== 'live'}
        onClick={onTake}
      >
        {t('pictures.camera.take')}
      </Button>
    </>
  );
}

/**
 * Takes a photo with the camera of the device. The camera runs while its picture is shown: not behind a taken photo, not
 * in a hidden page. Loaded lazily.
 */
export function CameraDialog({ canEdit, onClose, onPhoto }: CameraDialogProps): ReactNode {
  const { t } = useTranslation('files');
  const videoRef = useRef<HTMLVideoElement>(null);
  const { photo, take, discard, use } = usePhoto(onPhoto);
  const camera = useCamera(photo === undefined);
  const { state } = camera;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('pictures.camera.title')}
      size="large"
      // The second press of a double click on "Take" must not close the dialog.
      closesOnPressOutside={false}
      footer={
        photo === undefined ? (
          <LiveFooter camera={camera} onClose={onClose} onTake={() => take(videoRef.current)} />
        ) : (
          <>
            <Button icon={<RotateCcw aria-hidden size={18} />} onClick={discard}>
              {t('pictures.camera.retake')}
            </Button>
            {canEdit && <Button onClick={() => use(true)}>{t('pictures.camera.edit')}</Button>}
            <Button variant="primary" onClick={() => use(false)}>
              {t('pictures.camera.use')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.stage} data-status={state.status}>
        {photo !== undefined ? (
          <TakenPhoto photo={photo} />
        ) : state.status === 'problem' ? (
          <Notice tone="danger">{t(`pictures.camera.${state.problem}`)}</Notice>
        ) : state.status === 'live' ? (
          <LivePicture live={state} videoRef={videoRef} />
        ) : (
          <Spinner label={t('pictures.camera.starting')} />
        )}
      </div>
    </Dialog>
  );
}
