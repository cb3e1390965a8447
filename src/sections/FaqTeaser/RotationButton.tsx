import styles from './FaqTeaser.module.css';

interface RotationButtonProps {
  isPlaying: boolean;
  label: string;
  onClick: () => void;
}

/** Stops the questions and sets them going again. Its label says what it will do next. */
export function RotationButton({ isPlaying, label, onClick }: RotationButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 12 12" width="12" height="12" fill="currentColor" aria-hidden="true">
        <path d={isPlaying ? 'M2 1h3v10H2zM7 1h3v10H7z' : 'M3 1l8 5-8 5z'} />
      </svg>
    </button>
  );
}
