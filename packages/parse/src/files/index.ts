export {
  isMarkdownName,
  isPassedOver,
  isUnreadable,
  type Scan,
  type ScannedFile,
  type ScanOptions,
  type ScanProblem,
  scanSource,
} from './scan-source.js';
