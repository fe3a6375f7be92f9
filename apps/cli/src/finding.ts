/** One thing that was looked at. */
export interface Finding {
  readonly subject: string;
  readonly state: 'ok' | 'warning' | 'error';
  readonly message: string;
  /** What mends it. */
  readonly remedy?: string;
}
