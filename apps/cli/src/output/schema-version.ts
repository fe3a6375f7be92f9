/** Version of every JSON document that kenso prints (C2). New keys leave it; a changed or missing key raises it. */
export const schemaVersion = 1;
