import { kindOfPublicacao, videoFrameAddress } from '../../../contract/content/video.ts'
import { fileSource, pictureSources } from '../../ui/picture-sources.ts'

type Props = {
  imagem: string
  /** What it is, where the name does not tell: a file that was chosen and not sent yet. */
  kind?: ReturnType<typeof kindOfPublicacao>
  /** Told that there is nothing to see. */
  onMissing?: () => void
}

/** Whether nothing of a video has come: one whose line breaks later goes on from there. */
export function isUnseen({ readyState }: HTMLVideoElement): boolean {
  return readyState === HTMLMediaElement.HAVE_NOTHING
}

/** What a publication shows: a picture, a video of the site's own, or one on a video host. */
export function PublicacaoMedium({ imagem, kind = kindOfPublicacao(imagem), onMissing }: Props) {
  switch (kind) {
    case 'video':
      return (
        <video
          src={fileSource('publicacao', imagem)}
          controls
          muted
          playsInline
          preload="metadata"
          onError={({ currentTarget }) => isUnseen(currentTarget) && onMissing?.()}
        />
      )
    case 'video-externo':
      return (
        <iframe
          src={videoFrameAddress(imagem)}
          title="Vídeo da paróquia"
          allow="fullscreen; picture-in-picture"
          // In a pop-up that was closed before it is not loaded.
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )
    default:
      return (
        <img
          {...pictureSources('publicacao', imagem)}
          // On a phone four fifths of the screen's own pixels are sharp enough for what soon goes.
          sizes="(width < 40rem) calc(80vw - 4rem), 36rem"
          alt="Publicação da paróquia"
          fetchPriority="high"
          onError={onMissing}
        />
      )
  }
}
