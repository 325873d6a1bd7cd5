//! The other files of packs: sounds.

use crate::sql::{Connection, query};
use crate::text::{checked_name, hex};
use crate::{Packs, Result, StoreError};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::Arc;

/// A file of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asset {
    /// Its path in the pack.
    pub path: String,
    /// What is in it.
    pub content: Vec<u8>,
}

impl Packs<'_> {
    /// Makes these the files of a pack, and no others.
    pub async fn set_assets(self, pack: &str, assets: Vec<Asset>) -> Result<()> {
        for asset in &assets {
            checked_name("the path of a file", &asset.path)?;
        }
        let (pack, assets) = (pack.to_owned(), Arc::new(assets));
        self.0
            .write(move |db| {
                let (pack, assets) = (pack.clone(), assets.clone());
                Box::pin(async move { replace(db, &pack, &assets).await })
            })
            .await
    }

    /// A file of a pack.
    pub async fn asset(self, pack: &str, path: &str) -> Result<Asset> {
        let mut db = self.0.read().await?;
        let sql = "SELECT a.content FROM pack_assets a JOIN packs p ON p.id = a.pack_id WHERE p.name = $1 AND a.path = $2";
        let row = query(sql).bind(pack).bind(path).fetch_optional(&mut db).await?;
        let row = row.ok_or_else(|| StoreError::not_found("file", path))?;
        Ok(Asset {
            path: path.to_owned(),
            content: row.bytes("content")?,
        })
    }
}

async fn replace(db: &mut Connection, pack: &str, assets: &[Asset]) -> Result<()> {
    let row = query("SELECT id FROM packs WHERE name = $1")
        .bind(pack)
        .fetch_optional(&mut *db)
        .await?;
    let id = row
        .ok_or_else(|| StoreError::not_found("pack", pack))?
        .int("id")?;
    let rows = query("SELECT path, hash FROM pack_assets WHERE pack_id = $1")
        .bind(id)
        .fetch_all(&mut *db)
        .await?;
    let mut known: HashMap<String, String> = HashMap::new();
    for row in &rows {
        known.insert(row.text("path")?, row.text("hash")?);
    }
    for asset in assets {
        let hash = hex(&Sha256::digest(&asset.content));
        if known.remove(&asset.path).is_some_and(|known| known == hash) {
            continue;
        }
        let sql = "INSERT INTO pack_assets (pack_id, path, hash, content) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (pack_id, path) DO UPDATE SET hash = excluded.hash, content = excluded.content";
        let query = query(sql).bind(id).bind(asset.path.as_str()).bind(hash);
        query.bind(asset.content.clone()).execute(&mut *db).await?;
    }
    for path in known.into_keys() {
        let sql = "DELETE FROM pack_assets WHERE pack_id = $1 AND path = $2";
        query(sql).bind(id).bind(path).execute(&mut *db).await?;
    }
    Ok(())
}
