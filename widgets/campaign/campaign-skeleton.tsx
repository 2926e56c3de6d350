import styles from "./campaign.module.css";

/** Where picture and form will stand once the products have come; the status says so in words. */
export function CampaignSkeleton() {
  return (
    <div className={`${styles.picker} ${styles.skeleton}`} aria-hidden="true">
      <div className={styles.bonePicture} />
      <div className={styles.form}>
        {["long", "short", "field", "field", "field", "field"].map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <div key={index} className={styles[kind]} />
        ))}
      </div>
    </div>
  );
}
