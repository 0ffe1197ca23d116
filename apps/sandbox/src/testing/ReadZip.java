import java.io.FileInputStream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Prints the path, size and CRC-32 of each entry of a zip file, which it reads as a stream. */
public class ReadZip {
  public static void main(String[] args) throws Exception {
    StringBuilder lines = new StringBuilder();
    try (ZipInputStream zip = new ZipInputStream(new FileInputStream(args[0]))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        byte[] bytes = zip.readAllBytes();
        CRC32 sum = new CRC32();
        sum.update(bytes);
        lines.append(entry.getName()).append('\t').append(bytes.length).append('\t').append(sum.getValue()).append('\n');
      }
    }
    System.out.write(lines.toString().getBytes("UTF-8"));
    System.out.flush();
  }
}
